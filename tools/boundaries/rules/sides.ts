import { isContract, isServer, isWeb } from '#tools/boundaries/place.ts'
import { edgeRule, importRule } from '#tools/boundaries/rule.ts'

/** Browser and server meet in the contract alone. */
export const sideRule = edgeRule('sides', ({ from, to, target }) => {
  if (isWeb(from.room) && isServer(to.room)) return `the web does not look into the server (${target})`
  if (isServer(from.room) && isWeb(to.room)) return `the server does not look into the web (${target})`
  return undefined
})

/** What runs on one side only stays there, and the contract, which runs on both, needs nothing but the small schema library. */
export const packageRule = importRule('packages', ({ place, isTest }, { specifier, packageName }) => {
  if (packageName === undefined || isTest) return undefined
  if (isContract(place.room) && specifier !== 'zod/mini') return `the contract imports zod/mini and nothing else, not ${specifier}`
  if (packageName === 'zod' && specifier !== 'zod/mini') return 'schemas are written with zod/mini'
  if (isWeb(place.room) && specifier.startsWith('node:')) return `${specifier} does not exist in a browser`
  if (isServer(place.room) && /^react(?:$|-)/.test(packageName)) return `the server draws nothing (${specifier})`
  return undefined
})
