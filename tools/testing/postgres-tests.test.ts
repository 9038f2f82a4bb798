import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { alsoOnPostgres } from './postgres-tests.ts'

test('each pattern of the tests that run on PostgreSQL matches files, and so does each name in braces', () => {
  const patterns = alsoOnPostgres.flatMap((pattern) => {
    const [, names = ''] = /\{(.*)\}/.exec(pattern) ?? []
    return names.split(',').map((name) => pattern.replace(/\{.*\}/, name))
  })
  expect(patterns.filter((pattern) => globSync(pattern).length === 0)).toEqual([])
})
