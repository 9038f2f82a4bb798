import { isContract, isServer, isWeb } from '#tools/boundaries/location.ts'
import { edgeRule, importRule } from '#tools/boundaries/rule.ts'

/** Browser and server share only the contract; the demonstration runs the server in the browser. */
export const sideRule = edgeRule('sides', ({ from, to, target }) => {
  if (isWeb(from.layer) && from.layer !== 'demo' && isServer(to.layer)) return `web code must not import server code (${target})`
  if (isServer(from.layer) && isWeb(to.layer)) return `server code must not import web code (${target})`
  return undefined
})

/** Packages of one side stay there; the contract, which runs on both, uses only zod/mini. */
export const packageRule = importRule('packages', ({ location, isTest }, { specifier, packageName }) => {
  if (packageName === undefined || isTest) return undefined
  if (isContract(location.layer) && specifier !== 'zod/mini') return `the contract may import only zod/mini, not ${specifier}`
  if (packageName === 'zod' && specifier !== 'zod/mini') return 'use zod/mini'
  if (isWeb(location.layer) && specifier.startsWith('node:')) return `${specifier} does not exist in a browser`
  if (isServer(location.layer) && /^react(?:$|-)/.test(packageName)) return `the server must not import ${specifier}`
  return undefined
})
