import { expect, test } from 'vitest'
import { resourceHandlers } from '#server/resource/resource-handlers.ts'
import { shelfStore } from '#server/testing/sample/sample-module.ts'
import { shelves } from '#server/testing/sample/samples.ts'
import { registryOf } from './registry.ts'

const shelfModule = () => ({ handlers: resourceHandlers(shelves, { store: shelfStore }) })
const sizes = { handlers: [], dictionaries: [{ code: 'trial_sizes', name: { 'zh-CN': '尺寸', 'en-US': 'Sizes' }, items: [] }] }

test('a server knows each resource of its modules once, and their dictionaries', () => {
  const { resources, dictionaries } = registryOf([shelfModule(), sizes])
  expect([...resources.keys()]).toEqual(['shelves'])
  expect(dictionaries).toEqual(sizes.dictionaries)
})

test('two resources with the same name, and two dictionaries with the same code, are refused', () => {
  expect(() => registryOf([shelfModule(), shelfModule()])).toThrow('Two resources are called shelves')
  expect(() => registryOf([sizes, sizes])).toThrow('Two dictionaries have the code trial_sizes')
})
