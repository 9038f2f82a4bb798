import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type User, users } from '#features/users/contract/users.ts'
import { useMaskedFields } from '#web/resource/form/use-masked-fields.ts'

const user: User = {
  id: '0000000000000004',
  username: 'shen',
  realName: '沈若琳',
  departmentId: null,
  departmentTitle: null,
  avatarId: null,
  avatar: null,
  positionIds: [],
  positionTitles: [],
  roleIds: [],
  roleTitles: [],
  email: '',
  phone: null,
  isEnabled: true,
  description: '',
  lastLoginAt: null,
  createDate: '2026-11-21T01:00:00.000Z',
  updateDate: '2026-11-21T01:00:00.000Z',
  version: 3,
}

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
