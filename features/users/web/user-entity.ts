import { users } from '#features/users/contract/users.ts'
import { defineEntity } from '#web/resource/entities/entity.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { en, zh } from './user-words.ts'

const listPath = '/system/user'

const outcome = lazyControl(() => import('./handover/handover-outcome.tsx').then((module) => module.HandoverOutcome))

export const entity = defineEntity(users, {
  words: { 'zh-CN': zh, 'en-US': en },
  listPath,
  palette: {
    titleOf: ({ realName }) => realName,
    describe: ({ username, departmentTitle, email }) => [username, departmentTitle, email].filter(Boolean).join(' · '),
    // The list is searched for the username, which identifies one.
    pathOf: ({ username }) => `${listPath}?${new URLSearchParams({ search: username }).toString()}`,
  },
  children: {
    titles: { departmentId: { 'zh-CN': '成员', 'en-US': 'Members' }, positionIds: { 'zh-CN': '用户', 'en-US': 'Users' } },
    sort: 1,
    blocks: ['departmentId', 'positionIds'],
    load: () => import('./user-pages.tsx').then((module) => module.ChildUsers),
  },
  audit: {
    fields: {
      recipient: { 'zh-CN': '接收人', 'en-US': 'Recipient' },
      afterwards: { 'zh-CN': '交接后', 'en-US': 'Afterwards' },
      skippedCount: { 'zh-CN': '未交接', 'en-US': 'Not handed over' },
      views: { 'zh-CN': '共享的列表视图', 'en-US': 'Shared list views' },
    },
    values: {
      afterwards: {
        keep: { 'zh-CN': '账号不变', 'en-US': 'Keep account' },
        disable: { 'zh-CN': '停用账号', 'en-US': 'Disable account' },
        remove: { 'zh-CN': '删除账号', 'en-US': 'Delete account' },
      },
    },
    outcomes: { handover: outcome.Control },
    actions: {
      'users.create': { 'zh-CN': '新建用户', 'en-US': 'Create user' },
      'users.assignRoles': { 'zh-CN': '分配用户角色', 'en-US': 'Assign roles to user' },
      'users.resetPassword': { 'zh-CN': '重置用户密码', 'en-US': 'Reset password of user' },
      'users.issuePasswords': { 'zh-CN': '生成一次性密码', 'en-US': 'Generate one-time passwords' },
      'users.resetFactors': { 'zh-CN': '重置用户两步验证', 'en-US': 'Reset two-step verification of user' },
      'users.setIdentity': { 'zh-CN': '设置用户的单点登录账号', 'en-US': 'Set single sign-on account of user' },
      'users.createBySingleSignOn': { 'zh-CN': '单点登录自动创建用户', 'en-US': 'Create user by single sign-on' },
      'users.followGroups': { 'zh-CN': '按用户组更新角色', 'en-US': 'Update roles from groups' },
      'users.handover': { 'zh-CN': '发起交接', 'en-US': 'Start handover' },
      'users.completeHandover': { 'zh-CN': '完成交接', 'en-US': 'Complete handover' },
      'users.signOut': { 'zh-CN': '强制用户下线', 'en-US': 'Sign user out' },
    },
  },
})
