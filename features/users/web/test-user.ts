import type { User } from '#features/users/contract/users.ts'

/** A user of tests, without department and roles. */
export const user: User = {
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
