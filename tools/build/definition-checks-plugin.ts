import type { Plugin } from 'vite'

/**
 * Leaves the checks of resource definitions out of the console. They find mistakes in code, which the server finds when it starts, and the tests
 * without one.
 */
export function definitionChecksPlugin(): Plugin {
  return {
    name: 'definition-checks',
    apply: 'build',
    load(id) {
      return id.endsWith('/contract/resource/definition-checks.ts') ? 'export function checkDefinition() {}' : undefined
    },
  }
}
