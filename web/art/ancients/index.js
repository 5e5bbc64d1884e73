/**
 * The recipes. A recipe has face [x, y, width] (where the plate looks), seal (the same for the square, where
 * it is not the middle of the face), spill (how far its light lies on the snow) and
 * draw(kit): one machine, feet near y = 226, about the middle of a picture of 300 by 240.
 */

import { Collector } from '../collector.js'
import * as foundry from './foundry.js'
import * as mill from './nanospore-mill.js'
import * as outpost from './outpost.js'
import * as prototyper from './prototyper.js'
import * as scrapyard from './scrapyard.js'
import * as solar from './solarnexus.js'
import * as thermal from './thermal-plant.js'
import * as tower from './tower-array.js'

export const RECIPES = {
  ...outpost,
  ...scrapyard,
  ...thermal,
  ...foundry,
  ...tower,
  ...mill,
  ...prototyper,
  ...solar,
  Collector,
}
