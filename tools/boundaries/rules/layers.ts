import { isServer, isWeb, type Layer } from '#tools/boundaries/location.ts'
import { type Edge, edgeRule } from '#tools/boundaries/rule.ts'
import { isDemoEntry } from './demo.ts'

const contractLayers: readonly Layer[] = ['contract', 'feature contract']

/** The layers that each layer may import, besides itself. */
const allowedImports: Readonly<Record<Layer, readonly Layer[]>> = {
  settings: ['contract'],
  contract: ['settings'],
  conformance: ['contract', 'conformance kit'],
  'feature contract': ['contract'],
  'web core': ['contract', 'settings'],
  demo: ['server app', 'server core', 'contract', 'settings'],
  login: ['web core', 'contract', 'settings'],
  'web app': ['web core', 'contract', 'settings'],
  'server core': ['contract', 'settings'],
  'server app': ['server core', 'contract', 'settings'],
  'web testing': ['web app', 'login', 'web core', 'contract', 'settings', 'conformance kit', 'tools'],
  'server testing': ['server app', 'server core', 'contract', 'settings', 'conformance kit'],
  'feature web': ['web core', 'settings', ...contractLayers],
  'feature server': ['server core', 'settings', ...contractLayers],
  'feature conformance': ['conformance kit', ...contractLayers],
  'feature e2e': ['e2e', 'settings', 'conformance kit', ...contractLayers],
  e2e: ['settings', 'conformance kit', ...contractLayers],
  bench: ['tools', 'settings', ...contractLayers],
  'conformance kit': ['contract'],
  tools: ['settings', 'contract', 'conformance kit'],
}

// The demonstration replaces the server; of the web core it needs only API paths, browser storage, the contents of files in memory, how pages show
// times, and how they say that something failed.
const demoWebFiles =
  /^web\/(?:base\/storage\/|base\/(?:api-error|base-path|document-settings|toast-queue|i18n\/(?:format|language))\.ts$|api\/(?:file-url|parse-response)\.ts$)/

/** The folders of the web core that each of them may import besides itself: components know no calls, and the base knows neither. */
const webFolders: Readonly<Record<string, readonly string[]>> = {
  base: [],
  ui: ['base'],
  api: ['base'],
  resource: ['base', 'ui', 'api'],
  account: ['base', 'ui', 'api'],
}

/** What sends calls for web/base; everything else sends them itself, by web/api. */
const callSender = 'web/base/send-call.ts'

const featureEntries = /^(?:features|examples)\/[^/]+\/(?:web\/feature\.tsx?|server\/feature\.ts|contract\/pages\.ts)$/
const composingLayers: readonly Layer[] = ['web app', 'server app', 'demo']

/**
 * Imports point one way: web app, server app and demonstration → feature entries → web core and server core → contract. Within the web core: resource and
 * account → ui and api → base.
 */
export const layerRule = edgeRule('layers', (edge) => {
  const { from, to, source, target } = edge
  const [folder = '', targetFolder = ''] = [source.file, target].map((file) => file.split('/')[1])
  const isInWebCore = from.layer === 'web core' && to.layer === 'web core' && folder !== targetFolder
  if (isInWebCore && !source.isTest && !webFolders[folder]?.includes(targetFolder)) {
    return `web/${folder} must not import web/${targetFolder} (${target})`
  }
  if (target === callSender && !source.isTest && !/^web\/(?:base|app)\//.test(source.file)) return `${target} is for the stores of web/base`
  if (from.layer === to.layer || allowedImports[from.layer].includes(to.layer) || isAllowedInTest(edge)) return undefined
  if (composingLayers.includes(from.layer) && to.feature !== undefined) {
    return featureEntries.test(target)
      ? undefined
      : `${from.layer} may import only the entries of a feature (pages.ts, feature.ts), not ${target}`
  }
  if (from.layer === 'demo' && to.layer === 'web core' && demoWebFiles.test(target)) return undefined
  if (isDemoEntry(edge)) return undefined
  // The build has the server write the database of the demonstration, and bundles its migrations.
  if (/^tools\/build\/(?:demo-database|server)\//.test(source.file) && isServer(to.layer)) return undefined
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
