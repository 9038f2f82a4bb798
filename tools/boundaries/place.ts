/** Where a file stands in the house: the room, and in a feature the noun it belongs to. */
export interface Place {
  readonly room: Room
  readonly noun?: string
}

const rooms = [
  ['conformance', /^conformance\/core\//],
  ['conformance kit', /^conformance\//],
  ['contract', /^contract\//],
  ['web kit', /^web\/kit\//],
  ['mock', /^web\/mock\//],
  ['login', /^web\/login\//],
  ['shell', /^web\/shell\//],
  ['web testing', /^web\/testing\//],
  ['server testing', /^server\/testing\//],
  ['host', /^server\/(?:main\.ts$|http\/|cli\/|app\/(?!(?:module|context|route)\.ts$))/],
  ['house', /^server\//],
  ['feature contract', /^(?:features|examples)\/(?<noun>[^/]+)\/contract\//],
  ['feature web', /^(?:features|examples)\/(?<noun>[^/]+)\/web\//],
  ['feature server', /^(?:features|examples)\/(?<noun>[^/]+)\/server\//],
  ['feature mock', /^(?:features|examples)\/(?<noun>[^/]+)\/mock\//],
  ['feature conformance', /^(?:features|examples)\/(?<noun>[^/]+)\/conformance\//],
  ['feature e2e', /^(?:features|examples)\/(?<noun>[^/]+)\/e2e\//],
  ['e2e', /^e2e\//],
  ['bench', /^bench\//],
  ['tools', /^tools\/|^[^/]+\.config\.ts$/],
] as const

/** A room of the house; the arrows say which may look into which. */
export type Room = (typeof rooms)[number][0] | 'settings'

/** The place of a file by its path; none when the folder is not part of the house. */
export function placeOf(file: string): Place | undefined {
  if (file === 'steward.config.ts') return { room: 'settings' }
  for (const [room, pattern] of rooms) {
    const match = pattern.exec(file)
    if (match) return match.groups?.['noun'] === undefined ? { room } : { room, noun: match.groups['noun'] }
  }
  return undefined
}

/** Whether a room runs in the browser. */
export function isWeb(room: Room): boolean {
  return ['web kit', 'mock', 'login', 'shell', 'web testing', 'feature web', 'feature mock'].includes(room)
}

/** Whether a room runs on the server. */
export function isServer(room: Room): boolean {
  return ['host', 'house', 'server testing', 'feature server'].includes(room)
}

/** Whether a room only promises: it runs on both sides. */
export function isContract(room: Room): boolean {
  return room === 'contract' || room === 'feature contract'
}

/** Whether a room is part of what is delivered. */
export function isProduct(room: Room): boolean {
  return isWeb(room) || isServer(room) || isContract(room)
}
