import { isBuiltin } from 'node:module'
import { isProduct } from '#tools/boundaries/location.ts'
import { argumentsOf } from '#tools/boundaries/names.ts'
import { fileRule, importRule } from '#tools/boundaries/rule.ts'
import { isTestFile } from '#tools/boundaries/source.ts'

const testPackages = /^(?:vitest|jsdom|@testing-library\/|@playwright\/|@axe-core\/)/

/** Shipped code must not import test code. */
export const testRule = importRule('tests', ({ location, isTest }, { specifier, target }) => {
  if (isTest || !isProduct(location.layer)) return undefined
  return testPackages.test(specifier) || (target !== undefined && isTestFile(target)) ? `${specifier} is only for tests` : undefined
})

/** Test files share a process, and so Node's modules. */
export const nodeMockRule = fileRule('node-mocks', ({ program }) =>
  argumentsOf(program, ['vi.mock', 'vi.doMock'])
    .filter(({ name }) => isBuiltin(name))
    .map(({ name, offset }) => ({ offset, message: `${name} is shared by all files of tests: pass in what a test replaces` })),
)
