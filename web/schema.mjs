/** Write the types of the wire: `node schema.mjs openapi.json src/wire/schema.ts`. */
import { readFileSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'

const [from, to] = process.argv.slice(2)
const types = await openapiTS(JSON.parse(readFileSync(from, 'utf8')), { emptyObjectsUnknown: true })
writeFileSync(to, `/** Made from the server's schema by schema.mjs. */\n${astToString(types)}`)
