/** node web/art/build.mjs OUT: write every picture under OUT, the folder that is served as /art. */

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pictures } from './index.js'
import { iconPng } from './png.js'

const out = process.argv[2]
if (!out) {
  console.error('usage: node build.mjs OUT')
  process.exit(2)
}

let [files, bytes] = [0, 0]
function write(path, data) {
  const file = join(out, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, data)
  files += 1
  bytes += Buffer.byteLength(data)
}

const index = []
for (const { path, kind, name, width, height, draw } of pictures()) {
  write(path, draw())
  index.push({ path, kind, name, width, height })
}
for (const size of [192, 512]) {
  write(`icon-${size}.png`, iconPng(size))
  index.push({ path: `icon-${size}.png`, kind: 'icon', name: `icon ${size}`, width: size, height: size })
}
write('index.json', `[\n${index.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`)
console.log(`${files} files, ${Math.round(bytes / 1024)} kB`)
