import { isServer, isWeb, type Room } from '#tools/boundaries/place.ts'
import { type Edge, edgeRule } from '#tools/boundaries/rule.ts'
import { isDoorOfMock } from './mock.ts'

const promises: readonly Room[] = ['contract', 'feature contract']

/** Which rooms a room may look into, besides itself. */
const arrows: Readonly<Record<Room, readonly Room[]>> = {
  settings: [],
  contract: ['settings'],
  conformance: ['contract', 'conformance kit'],
  'feature contract': ['contract'],
  'web kit': ['contract', 'settings'],
  mock: ['contract', 'settings'],
  login: ['web kit', 'contract', 'settings'],
  shell: ['web kit', 'contract', 'settings'],
  house: ['contract', 'settings'],
  host: ['house', 'contract', 'settings'],
  'web testing': ['shell', 'login', 'web kit', 'contract', 'settings', 'conformance kit'],
  'server testing': ['host', 'house', 'contract', 'settings', 'conformance kit'],
  'feature web': ['web kit', 'settings', ...promises],
  'feature server': ['house', 'settings', ...promises],
  'feature mock': ['mock', ...promises],
  'feature conformance': ['conformance kit', ...promises],
  'feature e2e': ['e2e', 'settings', ...promises],
  e2e: ['settings', ...promises],
  bench: ['tools', 'settings', ...promises],
  'conformance kit': ['contract'],
  tools: ['settings', 'contract', 'conformance kit'],
}

// The mock stands in the place of the server: of the web it needs where calls are addressed to, and what the browser keeps.
const kitOfMock = /^web\/kit\/(?:storage\/|api\/(?:address|settings)\.ts$|page\/warn-developer\.ts$)/

const doors = /^(?:features|examples)\/[^/]+\/(?:web\/feature\.tsx?|server\/feature\.ts|contract\/pages\.ts)$/

/** Shell and host look at the doors of features, features at kit and house, all at the contract: never back. */
export const arrowRule = edgeRule('arrows', (edge) => {
  const { from, to, target } = edge
  if (from.room === to.room || arrows[from.room].includes(to.room) || isForTests(edge)) return undefined
  if ((from.room === 'shell' || from.room === 'host') && to.noun !== undefined) {
    return doors.test(target) ? undefined : `${from.room} reads the doors of a feature only, not ${target}`
  }
  if (from.room === 'mock' && to.room === 'web kit' && kitOfMock.test(target)) return undefined
  if (isDoorOfMock(edge)) return undefined
  // The sign-in page loads the console behind it, so that it is light itself.
  if (from.room === 'login' && to.room === 'shell' && edge.link.kind === 'dynamic') return undefined
  // On a host of files the console's document stands at the address of the sign-in page too, and starts it there.
  if (from.room === 'shell' && to.room === 'login' && edge.link.kind === 'dynamic') return undefined
  return `${from.room} does not look into ${to.room} (${target})`
})

/** Tests come in through the front: a server's through HTTP, a page's through the router. No test leans on a feature that may be deleted. */
function isForTests({ source, from, to }: Edge): boolean {
  const isSameSide = (isServer(from.room) && isServer(to.room)) || (isWeb(from.room) && isWeb(to.room))
  return source.isTest && isSameSide && (to.noun === undefined || to.noun === from.noun)
}
