import { expect, test } from 'vitest'
import { token } from './token.ts'

test('a service is created when it is first used, once for each server', () => {
  const counter = token<{ readonly number: number }>('counter')
  const [first, second] = [{}, {}]
  let created = 0
  for (const server of [first, second]) counter.provide(server, () => ({ number: (created += 1) }))
  expect(created).toBe(0)
  expect([counter.of(second), counter.of(first), counter.of(second)]).toEqual([{ number: 1 }, { number: 2 }, { number: 1 }])
})

test('a service whose creation fails says why each time, and is created once it can be', () => {
  const [server, flaky] = [{}, token<string>('flaky')]
  let failures = 0
  flaky.provide(server, () => {
    if (failures === 2) return 'created'
    failures += 1
    throw new Error('no key')
  })
  expect(() => flaky.of(server)).toThrow('no key')
  expect(() => flaky.of(server)).toThrow('no key')
  expect(flaky.of(server)).toBe('created')
})

test('a service that is missing, provided twice or needs itself is named', () => {
  const [server, lonely] = [{}, token<string>('lonely')]
  expect(() => lonely.of(server)).toThrow('No module provides lonely')
  lonely.provide(server, () => `not ${lonely.of(server)}`)
  expect(() => lonely.of(server)).toThrow('lonely needs itself')
  expect(() => lonely.provide(server, () => '')).toThrow('Two modules provide lonely')
})
