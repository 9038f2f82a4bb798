import { expect, test } from 'vitest'
import { permission } from '#web/testing/test-routes.ts'
import { hasAny, hasEvery, hasSome, permissionsOf } from './user-permissions.ts'

const [view, edit, remove] = [permission('view'), permission('edit'), permission('remove')]
const granted = permissionsOf({ permissions: [{ value: 'view' }, { value: 'edit' }] })

test('[S6.13] has-any is true when the user has one of the given permissions, and for an empty list', () => {
  expect([hasAny(granted, [remove, edit]), hasAny(granted, []), hasAny(granted)]).toEqual([true, true, true])
  expect(hasAny(granted, [remove])).toBe(false)
})

test('[S6.14] has-every is true only when the user has all given permissions', () => {
  expect([hasEvery(granted, [view, edit]), hasEvery(granted, [view]), hasEvery(granted, [])]).toEqual([true, true, true])
  expect(hasEvery(granted, [view, remove])).toBe(false)
})

test('[S6.15] has-some is true when the user has at least one given permission, and so false for an empty list', () => {
  expect(hasSome(granted, [remove, edit])).toBe(true)
  expect([hasSome(granted, [remove]), hasSome(granted, [])]).toEqual([false, false])
})

test('without a user no permission is held', () => {
  const none = permissionsOf(null)
  expect([hasAny(none, [view]), hasEvery(none, [view]), hasSome(none, [view])]).toEqual([false, false, false])
})

test.each([undefined, null, 'view', view, { 0: view, length: 1 }, new Set([view])])(
  '[S5.5 S5.6] has-every and has-some throw for anything but an array: %j',
  (required) => {
    // @ts-expect-error -- untyped callers get the error too
    expect(() => hasEvery(granted, required)).toThrow('hasEvery: the permissions must be an array')
    // @ts-expect-error -- see above
    expect(() => hasSome(granted, required)).toThrow('hasSome: the permissions must be an array')
  },
)
