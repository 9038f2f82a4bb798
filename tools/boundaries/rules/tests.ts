import { isProduct } from '#tools/boundaries/place.ts'
import { importRule } from '#tools/boundaries/rule.ts'
import { isTestFile } from '#tools/boundaries/source.ts'

const testPackages = /^(?:vitest|jsdom|@testing-library\/|@playwright\/|@axe-core\/)/

/** What is delivered does not lean on what only tests use. */
export const testRule = importRule('tests', ({ place, isTest }, { specifier, target }) => {
  if (isTest || !isProduct(place.room)) return undefined
  return testPackages.test(specifier) || (target !== undefined && isTestFile(target)) ? `${specifier} is for tests alone` : undefined
})
