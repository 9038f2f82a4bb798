import { join } from 'node:path'
import { expect, test } from 'vitest'
import { foldersNamed } from './folders.ts'

const root = join(import.meta.dirname, '../..')

test('folders are named with or without a slash at the end; anything else is refused with a sentence', () => {
  expect(foldersNamed(root, ['features/roles/', './tools/parts'])).toEqual({ folders: ['features/roles', 'tools/parts'] })
  for (const name of ['features/rolls', 'package.json', '..', '.', '/tmp'])
    expect(foldersNamed(root, ['features/roles', name])).toEqual({
      problem: `There is no folder "${name}" in the project. Name one like features/users.`,
    })
})
