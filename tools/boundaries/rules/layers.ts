import { isServer, isWeb, type Layer } from '#tools/boundaries/location.ts'
import { type Edge, edgeRule } from '#tools/boundaries/rule.ts'
import { isMockEntry } from './mock.ts'

const contractLayers: readonly Layer[] = ['contract', 'feature contract']

/** The layers that each layer may import, besides itself. */
const allowedImports: Readonly<Record<Layer, readonly Layer[]>> = {
  settings: ['contract'],
  contract: ['settings'],
  conformance: ['contract', 'conformance kit'],
  'feature contract': ['contract'],
  'web core': ['contract', 'settings'],
  mock: ['contract', 'settings'],
  login: ['web core', 'contract', 'settings'],
  'web app': ['web core', 'contract', 'settings'],
  'server core': ['contract', 'settings'],
  'server app': ['server core', 'contract', 'settings'],
  'web testing': ['web app', 'login', 'web core', 'contract', 'settings', 'conformance kit'],
  'server testing': ['server app', 'server core', 'contract', 'settings', 'conformance kit'],
  'feature web': ['web core', 'settings', ...contractLayers],
  'feature server': ['server core', 'settings', ...contractLayers],
  'feature mock': ['mock', ...contractLayers],
  'feature conformance': ['conformance kit', ...contractLayers],
  'feature e2e': ['e2e', 'settings', 'conformance kit', ...contractLayers],
  e2e: ['settings', 'conformance kit', ...contractLayers],
  bench: ['tools', 'settings', ...contractLayers],
  'conformance kit': ['contract'],
  tools: ['settings', 'contract', 'conformance kit'],
}

// The mock replaces the server; of the web core it needs only API paths, browser storage, and the contents of files in memory.
const mockWebFiles =
  /^web\/(?:base\/storage\/|base\/(?:base-path|document-settings|page\/warn-developer)\.ts$|api\/tables\/|api\/file-url\.ts$)/

/** Parts of the web core that know nothing about resources. */
const withoutResources = /^web\/(?:ui|api)\//

const featureEntries = /^(?:features|examples)\/[^/]+\/(?:web\/feature\.tsx?|server\/feature\.ts|contract\/pages\.ts)$/

/**
 * Imports point one way: web app and server app → feature entries → web core and server core → contract. Within the web core, web/resource imports
 * web/ui and web/api, never the reverse.
 */
export const layerRule = edgeRule('layers', (edge) => {
  const { from, to, target } = edge
  if (withoutResources.test(edge.source.file) && target.startsWith('web/resource/')) {
    return `web/ui and web/api must not import web/resource, which is built on them (${target})`
  }
  if (from.layer === to.layer || allowedImports[from.layer].includes(to.layer) || isAllowedInTest(edge)) return undefined
  if ((from.layer === 'web app' || from.layer === 'server app') && to.feature !== undefined) {
    return featureEntries.test(target)
      ? undefined
      : `${from.layer} may import only the entries of a feature (pages.ts, feature.ts), not ${target}`
  }
  if (from.layer === 'mock' && to.layer === 'web core' && mockWebFiles.test(target)) return undefined
  if (isMockEntry(edge)) return undefined
  // The sign-in page loads the console only on demand, to stay small.
  if (from.layer === 'login' && to.layer === 'web app' && edge.link.kind === 'dynamic') return undefined
  // On a static host the console's document also serves the URL of the sign-in page, and starts it there.
  if (from.layer === 'web app' && to.layer === 'login' && edge.link.kind === 'dynamic') return undefined
  return `${from.layer} must not import ${to.layer} (${target})`
})

/** Tests may import anything on their side, except other features: those may be deleted. */
function isAllowedInTest({ source, from, to }: Edge): boolean {
  const isSameSide = (isServer(from.layer) && isServer(to.layer)) || (isWeb(from.layer) && isWeb(to.layer))
  return source.isTest && isSameSide && (to.feature === undefined || to.feature === from.feature)
}
