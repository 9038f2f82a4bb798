import { edgeRule } from '#tools/boundaries/rule.ts'

/** The functions and values that give a scope without asking for a user's roles. */
const unrestricted = new Set(['scopeOf', 'systemScope', 'systemScopeOf', '*'])

const allowed = /^server\/(?:handover|identity|jobs|testing)\/|^server\/resource\/demo-row-store\.ts$|^web\/demo\/|\/migrations\//

/** Stores of resources require a scope; only the core and the demonstration may create one, so that no handler reads rows outside the caller's scope. */
export const scopeRule = edgeRule('scopes', ({ source, link, target }) => {
  if (target !== 'server/kit/scope.ts' || source.isTest || allowed.test(source.file)) return undefined
  const name = link.kind === 'import' ? link.names.find((candidate) => unrestricted.has(candidate)) : link.kind
  return name === undefined
    ? undefined
    : `a scope is the caller's (principal.scope); ${name} is for server/identity, server/handover, server/jobs, demo rows, web/demo and migrations`
})
