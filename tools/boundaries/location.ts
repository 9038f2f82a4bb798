/** The layer of a file, and the feature that it belongs to, if any. */
export interface Location {
  readonly layer: Layer
  readonly feature?: string
}

const layers = [
  ['conformance', /^conformance\/core\//],
  ['conformance kit', /^conformance\//],
  ['contract', /^contract\//],
  ['web core', /^web\/(?:base|ui|api|resource|account)\//],
  ['demo', /^web\/demo\//],
  ['login', /^web\/login\//],
  ['web app', /^web\/app\//],
  ['web testing', /^web\/testing\//],
  ['server testing', /^server\/testing\//],
  ['server app', /^server\/(?:main\.ts$|http\/|cli\/|app\/)/],
  ['server core', /^server\//],
  ['feature contract', /^(?:features|examples)\/(?<feature>[^/]+)\/contract\//],
  ['feature web', /^(?:features|examples)\/(?<feature>[^/]+)\/web\//],
  ['feature server', /^(?:features|examples)\/(?<feature>[^/]+)\/server\//],
  ['feature conformance', /^(?:features|examples)\/(?<feature>[^/]+)\/conformance\//],
  ['feature e2e', /^(?:features|examples)\/(?<feature>[^/]+)\/e2e\//],
  ['e2e', /^e2e\//],
  ['bench', /^bench\//],
  ['tools', /^tools\/|^[^/]+\.config\.ts$/],
] as const

/** A layer of the architecture; rules/layers.ts says which may import which. */
export type Layer = (typeof layers)[number][0] | 'settings'

/** The location of a file by its path; undefined for an unknown folder. */
export function locationOf(file: string): Location | undefined {
  if (file === 'steward.config.ts') return { layer: 'settings' }
  for (const [layer, pattern] of layers) {
    const match = pattern.exec(file)
    if (match) return match.groups?.['feature'] === undefined ? { layer } : { layer, feature: match.groups['feature'] }
  }
  return undefined
}

/** Whether a layer runs in the browser. */
export function isWeb(layer: Layer): boolean {
  return ['web core', 'demo', 'login', 'web app', 'web testing', 'feature web'].includes(layer)
}

/** Whether a layer runs on the server. */
export function isServer(layer: Layer): boolean {
  return ['server app', 'server core', 'server testing', 'feature server'].includes(layer)
}

/** Whether a layer is pure contract, which runs in browser and server. */
export function isContract(layer: Layer): boolean {
  return layer === 'contract' || layer === 'feature contract'
}

/** Whether a layer is shipped. */
export function isProduct(layer: Layer): boolean {
  return isWeb(layer) || isServer(layer) || isContract(layer)
}
