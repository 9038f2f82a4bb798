import { isProduct } from '#tools/boundaries/location.ts'
import { importRule } from '#tools/boundaries/rule.ts'
import { isTestFile } from '#tools/boundaries/source.ts'

const testPackages = /^(?:vitest|jsdom|@testing-library\/|@playwright\/|@axe-core\/)/

/** Shipped code must not import test code. */
export const testRule = importRule('tests', ({ location, isTest }, { specifier, target }) => {
  if (isTest || !isProduct(location.layer)) return undefined
  return testPackages.test(specifier) || (target !== undefined && isTestFile(target)) ? `${specifier} is only for tests` : undefined
})
