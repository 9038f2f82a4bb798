import type { Rule } from './rule.ts'
import { layerRule } from './rules/layers.ts'
import { environmentRule, networkRule, routerRule, sqlRule, storageRule } from './rules/capabilities.ts'
import { bareTextRule } from './rules/bare-text.ts'
import { colourRule } from './rules/colours.ts'
import { commentRule } from './rules/comments.ts'
import { compositionRule } from './rules/compositions.ts'
import { cycleRule } from './rules/cycles.ts'
import { demoRule } from './rules/demo.ts'
import { folderCycleRule } from './rules/folder-cycles.ts'
import { featureRule } from './rules/features.ts'
import { fileNameRule } from './rules/file-names.ts'
import { importPathRule, barrelRule, discoveryRule } from './rules/imports.ts'
import { journeyLimitRule, journeyOptionRule, journeyReadRule } from './rules/journeys.ts'
import { permissionRule } from './rules/permissions.ts'
import { packageRule, sideRule } from './rules/sides.ts'
import { platformRule } from './rules/platform.ts'
import { scaleRule } from './rules/scales.ts'
import { scopeRule } from './rules/scopes.ts'
import { nodeMockRule, testRule } from './rules/tests.ts'
import { zoneRule } from './rules/zones.ts'

/** All architecture rules. */
export const rules: readonly Rule[] = [
  layerRule,
  cycleRule,
  folderCycleRule,
  featureRule,
  sideRule,
  packageRule,
  demoRule,
  testRule,
  sqlRule,
  networkRule,
  storageRule,
  routerRule,
  compositionRule,
  environmentRule,
  platformRule,
  colourRule,
  scaleRule,
  bareTextRule,
  importPathRule,
  barrelRule,
  discoveryRule,
  fileNameRule,
  permissionRule,
  scopeRule,
  commentRule,
  journeyLimitRule,
  journeyReadRule,
  journeyOptionRule,
  nodeMockRule,
  zoneRule,
]
