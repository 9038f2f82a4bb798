import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { classNames } from './class-names.ts'

test('a class begins with its own name, and those of different files never share one', () => {
  const root = process.cwd()
  const files = globSync('{web,features/*/web,examples/*/web}/**/*.module.css', { cwd: root })
  const names = files.map((file) => classNames(root)('row', join(root, file)))
  expect(names.every((name) => /^row_[\w-]{4}$/.test(name))).toBe(true)
  expect(new Set(names).size).toBe(files.length)
})

test('a class is named alike wherever the project lies', () => {
  expect(classNames('/one')('row', '/one/web/list.module.css')).toBe(classNames('/two')('row', '/two/web/list.module.css'))
})
