import { expect, test } from 'vitest'
import { successEnvelope, successType } from './envelope.ts'

test('[S8.6] the type of a success is the string success', () => {
  expect(successType).toBe('success')
  expect(successEnvelope({ list: [] })).toEqual({ code: 200, result: { list: [] }, message: 'ok', type: successType })
})
