import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { longFiles } from './test-order.ts'

test('each file listed as slow exists', () => {
  expect(longFiles.filter((file) => !existsSync(file))).toEqual([])
})
