import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { users } from '#features/users/contract/users.ts'
import { useMaskedFields } from '#web/resource/form/use-masked-fields.ts'
import { user } from './test-user.ts'

test.each(['zhang\u200B', 'anna.сергеева'])('whose stored username %j a rule of today would change or refuse can be edited', (username) => {
  const { result } = renderHook(() => useMaskedFields(users, { ...user, username }))
  const fields = result.current.fieldsIn({ ...user, username })
  expect(z.parse(result.current.schema, fields)).toEqual(fields)
})

test('a new username follows the rules of today', () => {
  const { result } = renderHook(() => useMaskedFields(users, undefined))
  const fields = result.current.fieldsIn({ ...user, username: 'anna.сергеева' })
  expect(z.safeParse(result.current.schema, fields).success).toBe(false)
})
