import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { unavailable } from '#contract/errors/error.ts'
import type { Permission } from '#contract/permissions/permission.ts'
import { departmentsView } from '#features/departments/contract/permissions.ts'
import { jobsView } from '#features/jobs/contract/permissions.ts'
import { rolesEdit, rolesView } from '#features/roles/contract/permissions.ts'
import { systemSettingsEdit, systemSettingsView } from '#features/settings/contract/permissions.ts'
import { usersEdit, usersView } from '#features/users/contract/permissions.ts'
import { setLanguage } from '#web/base/i18n/language.ts'
import { storage } from '#web/base/storage/storage.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { fail, ok, startTestServer } from '#web/testing/test-server.ts'
import { FirstSteps } from './first-steps.tsx'

// The code that a first use fetches is there already.
beforeAll(() => import('./first-steps-card.tsx'))

beforeEach(() => {
  storage.clear()
  setLanguage('zh-CN')
})

const auditSetting = {
  key: 'auditRetentionDays',
  kind: 'number',
  label: '审计日志保留',
  hint: null,
  placeholder: null,
  unit: '天',
  scale: 1,
  min: 0,
  max: 36_500,
  choices: [],
  initial: 0,
} as const

const mailHost = { ...auditSetting, key: 'mailHost', kind: 'text', label: '邮件服务器', unit: null, min: null, max: null, initial: '' }

const settingsOf = (list: readonly object[]) => ({ list, callerAddress: '127.0.0.1', singleSignOnCallback: null })

const mailSettings = (value: string) =>
  settingsOf([{ id: 'mail', title: '邮件', version: 1, canEdit: true, settings: [{ ...mailHost, value }] }])

const person = (id: string) => ({ id, username: id, realName: id, departmentName: null })

const run = (requestedBy: string | null) => ({
  id: '1',
  startDate: '2026-11-21T00:00:00.000Z',
  endDate: '2026-11-21T00:00:01.000Z',
  result: 'done',
  attempt: 1,
  requestedBy,
  instance: '',
  output: '',
  error: null,
})

const backupJob = ({ isOff = false, lastRun = null }: { isOff?: boolean; lastRun?: object | null } = {}) => ({
  id: 'backup.create',
  label: '自动备份',
  description: '',
  schedule: { cron: '30 2 * * *' },
  defaultSchedule: { cron: '30 2 * * *' },
  timeZone: 'Asia/Shanghai',
  isChanged: false,
  version: 1,
  isPaused: false,
  isOff,
  isRunning: false,
  nextDates: [],
  lastRun,
})

const department = { id: '0000000000000001', name: '总部', parentId: null, isEnabled: true, isSelectable: true }

const peopleOf = (count: number) => Array.from({ length: count }, (_, index) => person(String(index).padStart(16, '0')))

interface Opened {
  people?: number
  list?: object[]
  answer?: () => Response
  hidden?: boolean
  ownRoles?: number
  jobs?: object[]
  settings?: object
  permissions?: Permission[]
}

function open({
  people = 1,
  list = peopleOf(people),
  answer = () => ok({ list }),
  hidden,
  ownRoles = 1,
  jobs = [backupJob()],
  settings = settingsOf([]),
  permissions = [usersEdit, usersView, rolesEdit, rolesView, departmentsView, jobsView],
}: Opened = {}) {
  const server = startTestServer({
    'GET /api/preference/list': () => ok({ list: hidden === undefined ? [] : [{ key: 'dashboard.firstStepsHidden', value: hidden }] }),
    'PUT /api/preference/dashboard.firstStepsHidden': () => ok(null),
    'GET /api/person/list': answer,
    'GET /api/department/choices': () => ok({ list: [department] }),
    'GET /api/role/list': () => ok({ page: 1, pageSize: 1, pageCount: 1, itemCount: ownRoles, list: [] }),
    'GET /api/job/list': () => ok({ page: 1, pageSize: 20, pageCount: 1, itemCount: jobs.length, list: jobs }),
    'GET /api/setting/list': () => ok(settings),
  })
  return { server, ...renderPage(<FirstSteps>{rest}</FirstSteps>, { address: '/dashboard/console', permissions }) }
}

const storePath = 'PUT /api/preference/dashboard.firstStepsHidden'

const rest = <p>其余</p>

const isRestShown = () => screen.getByText('其余').closest('[data-waiting]') === null

test('the administrator of a new installation sees the first steps they may take, and which are done', async () => {
  open({ people: 2 })
  const steps = within(await screen.findByRole('region', { name: '快速上手' }))
  await waitFor(() => expect(steps.getByRole('link', { name: /建立部门/ }).textContent).toContain('已完成'))
  expect(steps.getByRole('link', { name: /添加同事/ }).textContent).toContain('已完成')
  expect(steps.getByRole('link', { name: /建立角色/ }).textContent).not.toContain('已完成')
  expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/system/department',
    '/system/role',
    '/system/user',
    '/system/job',
  ])
})

test('a user whose username differs from an older one in invisible characters only is listed with the name to sign in with', async () => {
  const [older, younger] = [person('0000000000000001'), person('0000000000000002')]
  open({
    list: [
      { ...younger, username: 'li.hua', realName: '李华' },
      { ...older, username: 'Li\u200B.hua' },
    ],
  })
  const link = await screen.findByRole('link', { name: /用户名“li\.hua”已有他人使用/ })
  expect(link.textContent).toContain('李华 登录时请输入：li.hua 0000000000000002')
  expect(link.getAttribute('href')).toBe('/system/user/0000000000000002')
  expect(screen.getAllByRole('link').filter(({ textContent }) => textContent?.includes('已有他人使用'))).toHaveLength(1)
})

test('how long the audit log is kept is asked while it is kept for ever; the choice is stored, and can be undone', async () => {
  const retention = (value: number, version: number) => ({
    id: 'display',
    title: '显示',
    version,
    canEdit: true,
    settings: [{ ...auditSetting, value }],
  })
  const listing = (value: number, version: number) => () =>
    ok({ list: [retention(value, version)], callerAddress: '127.0.0.1', singleSignOnCallback: null })
  const { user, server } = open({ permissions: [usersEdit, rolesEdit, systemSettingsView, systemSettingsEdit] })
  server.answer('GET /api/setting/list', listing(0, 3))
  const question = within(await screen.findByRole('group', { name: '审计日志保留多久' }))
  expect(question.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['1 年', '3 年', '7 年'])
  server.answer('PUT /api/setting/display', () => ok(retention(2557, 4)))
  server.answer('GET /api/setting/list', listing(2557, 4))
  await user.click(question.getByRole('button', { name: '7 年' }))
  expect((await screen.findByRole('link', { name: /审计日志的保留期/ })).textContent).toContain('保留 7 年')
  await user.click(await screen.findByRole('button', { name: '撤销' }))
  await waitFor(() =>
    expect(server.sentTo('PUT /api/setting/display').map(({ body }) => body)).toEqual([
      { version: 3, values: [{ key: 'auditRetentionDays', value: 2557 }] },
      { version: 4, values: [{ key: 'auditRetentionDays', value: 0 }] },
    ]),
  )
})

test('once hidden, the first steps stay away, and the account knows', async () => {
  const { user, server } = open()
  await user.click(await screen.findByRole('button', { name: '不再显示快速上手' }))
  expect(screen.queryByRole('region', { name: '快速上手' })).toBeNull()
  await waitFor(() => expect(server.sentTo(storePath).map(({ body }) => body)).toEqual([{ value: false }, { value: true }]))
})

test('nobody who comes to ten users sees the first steps, and the account knows', async () => {
  const { server } = open({ people: 10 })
  await waitFor(() => expect(server.sentTo(storePath).map(({ body }) => body)).toEqual([{ value: true }]))
  expect(screen.queryByRole('region', { name: '快速上手' })).toBeNull()
  expect(isRestShown()).toBe(true)
})

test('the first steps that were shown once stay, however many colleagues there are, until all are done', async () => {
  const { server } = open()
  await waitFor(() => expect(server.sentTo(storePath).map(({ body }) => body)).toEqual([{ value: false }]))
  cleanup()
  const later = open({ hidden: false, people: 200, ownRoles: 4, jobs: [backupJob({ isOff: true })] })
  await screen.findByRole('region', { name: '快速上手' })
  expect(later.server.sentTo(storePath)).toEqual([])
  cleanup()
  const done = open({ hidden: false, people: 200, ownRoles: 4, jobs: [backupJob({ lastRun: run(null) })] })
  await waitFor(() => expect(done.server.sentTo(storePath).map(({ body }) => body)).toEqual([{ value: true }]))
  expect(screen.queryByRole('region', { name: '快速上手' })).toBeNull()
})

test.each([
  [
    'leads to the switch while backups are off',
    { jobs: [backupJob({ isOff: true })] },
    '开启自动备份已在系统设置中关闭',
    '/setting/system',
  ],
  [
    'is not done by a start that did nothing',
    { jobs: [backupJob({ isOff: true, lastRun: run(null) })] },
    '开启自动备份已在系统设置中关闭',
    '/setting/system',
  ],
  [
    'is done when a backup has been made by hand',
    { jobs: [backupJob({ isOff: true, lastRun: run('chen') })] },
    '完成首次备份已完成',
    '/system/job',
  ],
  ['leads to the job while there is no backup', { jobs: [backupJob()] }, '完成首次备份可以在定时任务中', '/system/job'],
  ['is done when there is a backup', { jobs: [backupJob({ lastRun: run(null) })] }, '完成首次备份已完成', '/system/job'],
])('the step of backups %s', async (_, given, text, href) => {
  open({ ...given, permissions: [usersEdit, rolesEdit, jobsView, systemSettingsView] })
  const step = await screen.findByRole('link', { name: /备份/ })
  await waitFor(() => expect(step.textContent).toContain(text))
  expect(step.getAttribute('href')).toBe(href)
})

test('there is no step of backups without the job, and email is done once its server is set', async () => {
  open({ jobs: [], settings: mailSettings('smtp.example.com'), permissions: [usersEdit, rolesEdit, jobsView, systemSettingsView] })
  await waitFor(() => expect(screen.getByRole('link', { name: /设置发信邮箱/ }).textContent).toContain('已完成'))
  await waitFor(() => expect(screen.queryByRole('link', { name: /备份/ })).toBeNull())
})

test('what follows the first steps is shown together with them, so that nothing jumps', async () => {
  open()
  expect(isRestShown()).toBe(false)
  await screen.findByRole('region', { name: '快速上手' })
  expect(isRestShown()).toBe(true)
})

test('what follows the first steps is shown without them where it cannot be read who is there', async () => {
  open({ answer: () => fail(unavailable, {}) })
  await waitFor(() => expect(isRestShown()).toBe(true))
  expect(screen.queryByRole('region', { name: '快速上手' })).toBeNull()
})

test('who may add users but no roles reads no list of them', async () => {
  const { server, refresh } = open({ permissions: [usersEdit] })
  await waitFor(() => expect(server.sentTo('GET /api/preference/list')).toHaveLength(1))
  await refresh()
  expect(screen.queryByRole('region', { name: '快速上手' })).toBeNull()
  expect(server.sentTo('GET /api/person/list')).toHaveLength(0)
})
