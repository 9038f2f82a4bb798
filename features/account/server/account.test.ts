import { afterAll, beforeAll, expect, test } from 'vitest'
import { changePassword, getAdminInfo } from '#contract/access.ts'
import { confirmIdentity } from '#contract/confirmation.ts'
import { confirmationRequired } from '#contract/errors/error.ts'
import { fileMissing } from '#contract/resource/field-errors.ts'
import { endOtherSessions, getAccount, listOwnLogins, listOwnSessions, updateAccount } from '#features/account/contract/account.ts'
import { users } from '#features/users/contract/users.ts'
import { hourMs } from '#server/clock.ts'
import { fetchFile, png, upload } from '#server/files/test-files.ts'
import { sessionIdleHours } from '#contract/settings/core-settings.ts'
import { addDepartment, setMembership } from '#server/testing/membership-store.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

let server: TestServer
let count = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** A new user without permissions. */
async function person(): Promise<Visitor & { readonly username: string; readonly password: string; readonly id: string }> {
  count += 1
  const username = `person${count}`
  const { id, password } = await server.addPerson(username)
  const visitor = server.visitor()
  await visitor.signIn(username, password)
  return Object.assign(visitor, { username, password, id })
}

async function setAvatar(visitor: Visitor, avatarId: string | null) {
  const { version } = await visitor.call(getAccount, {})
  return visitor.send('PATCH', '/account', { avatarId, version })
}

test('[C10] a profile with anything else in it is refused, and the row stays as it is', async () => {
  const visitor = await person()
  const row = async () => {
    const database = server.read.$extendTables<{ app_user: { id: string } }>()
    return database.selectFrom('app_user').selectAll().where('id', '=', visitor.id).execute()
  }
  const before = await row()
  const { version } = await visitor.call(getAccount, {})
  const attempts = {
    role: 'admin',
    roleIds: [],
    permissions: ['system_user'],
    status: 'enable',
    isEnabled: true,
    id: '0000000000000001',
    createdAt: 0,
    createDate: '2026-01-01 00:00',
    passwordHash: 'x',
    password_hash: 'x',
    username: 'root',
    departmentId: null,
  }
  for (const [name, value] of Object.entries(attempts)) {
    const { status, text } = await visitor.send('PATCH', '/account', { realName: '改名', [name]: value, version })
    expect([name, status]).toEqual([name, 400])
    expect(text).toContain(name)
  }
  expect(await row()).toEqual(before)
})

test('a user without permissions sees the own account with the name of the department, and changes it', async () => {
  const departmentId = '0000000000000077'
  const { id, password } = await server.addPerson('member')
  await server.database.write((connection) => addDepartment(connection, { id: departmentId, name: '采购部' }))
  await server.database.write((connection) => setMembership(connection, id, { departmentId, dataScope: 'self' }))
  const visitor = server.visitor()
  await visitor.signIn('member', password)
  const { version, departmentTitle } = await visitor.call(getAccount, {})
  expect(departmentTitle).toBe('采购部')
  const changed = await visitor.call(updateAccount, { body: { realName: '新名字', phone: '13800000000', version } })
  expect(changed).toMatchObject({ realName: '新名字', phone: '13800000000', version: version + 1 })
  expect(await visitor.call(getAdminInfo, {})).toMatchObject({ realName: '新名字' })
})

test('a changed profile is in the history of the user, under who changed it', async () => {
  const visitor = await person()
  const { version, id } = await visitor.call(getAccount, {})
  await visitor.call(confirmIdentity, { body: { password: visitor.password } })
  await visitor.call(updateAccount, { body: { email: 'new@example.cn', version } })
  const admin = await server.administrator()
  const { list } = await admin.call(users.calls.history, { params: { id }, query: {} })
  expect(list[0]).toMatchObject({ username: visitor.username, before: { email: '' }, after: { email: 'n****@example.cn' } })
  const found = await admin.call(users.calls.list, { query: { search: 'new@example' } })
  expect(found.list.map((user) => user.id)).toEqual([id])
})

test('a stranger at an open session cannot have links for a new password sent elsewhere: another address needs a confirmation', async () => {
  const visitor = await person()
  const { version, email } = await visitor.call(getAccount, {})
  const refused = await visitor.send('PATCH', '/account', { email: 'thief@example.cn', realName: '改名', version })
  expect([refused.status, refused.failure.error]).toEqual([403, confirmationRequired.name])
  expect(await visitor.call(getAccount, {})).toMatchObject({ email, version, realName: visitor.username })
  expect((await visitor.send('PATCH', '/account', { email, realName: '改名', version })).status).toBe(200)
})

test('[F7] a picture is seen by everyone who is signed in while it is an avatar, and by nobody else before and after', async () => {
  const [owner, other] = [await person(), await person()]
  const { id, url, thumbnailUrl } = await upload(owner, 'me.png', png(32, 32))
  const seen = async (visitor: Pick<Visitor, 'cookie'>) => (await fetchFile(server, url, visitor)).status
  expect([await seen(owner), await seen(other), await seen({ cookie: '' })]).toEqual([200, 404, 401])
  expect((await setAvatar(owner, id)).status).toBe(200)
  expect([await seen(other), await seen({ cookie: '' })]).toEqual([200, 401])
  expect((await owner.call(getAdminInfo, {})).avatar).toBe(thumbnailUrl ?? url)
  expect((await owner.signIn(owner.username, owner.password)).result).toMatchObject({ avatar: thumbnailUrl ?? url })
  expect((await setAvatar(owner, null)).status).toBe(200)
  expect([await seen(owner), await seen(other)]).toEqual([200, 404])
})

test('[F7] an avatar is a file of the user, and a picture', async () => {
  const [owner, thief] = [await person(), await person()]
  const { id } = await upload(owner, 'private.png', png(32, 32))
  expect((await setAvatar(thief, id)).failure.error).toBe(fileMissing.name)
  expect((await fetchFile(server, `/file/${id}`, thief)).status).toBe(404)
  const text = await upload(thief, 'notes.txt', new TextEncoder().encode('no picture'))
  expect((await setAvatar(thief, text.id)).failure.error).toBe(fileMissing.name)
})

test('[B6] the own sessions have device, address and times; those that are over are not among them', async () => {
  const visitor = await person()
  const elsewhere = server.visitor()
  await elsewhere.signIn(visitor.username, visitor.password, { remember: false })
  const { list } = await visitor.call(listOwnSessions, {})
  expect(list.map(({ isCurrent, isRemembered }) => [isCurrent, isRemembered])).toEqual(
    expect.arrayContaining([
      [true, true],
      [false, false],
    ]),
  )
  for (const { ip, userAgent, lastSeenDate } of list) expect([ip, userAgent !== '', lastSeenDate !== '']).toEqual(['127.0.0.1', true, true])
  expect(JSON.stringify(list)).not.toMatch(/token|cookie|hash/i)
  server.clock.move(sessionIdleHours.initial * hourMs + hourMs)
  const again = server.visitor()
  await again.signIn(visitor.username, visitor.password)
  const left = await again.call(listOwnSessions, {})
  expect(left.list.every(({ isRemembered }) => isRemembered)).toBe(true)
  expect(left.list).toHaveLength(2)
})

test('[B6] ending all others keeps the current session, and says when there is nothing to end', async () => {
  const visitor = await person()
  const elsewhere = server.visitor()
  await elsewhere.signIn(visitor.username, visitor.password)
  expect(await visitor.call(endOtherSessions, {})).toEqual({ count: 1 })
  expect((await elsewhere.send('GET', '/admin_info')).code).toBe(912)
  expect(await visitor.call(endOtherSessions, {})).toEqual({ count: 0 })
  expect((await visitor.send('GET', '/admin_info')).code).toBe(200)
})

test('[A12] a password is changed with the old one only; the session stays, its token changes, and all others end', async () => {
  const visitor = await person()
  const elsewhere = server.visitor()
  await elsewhere.signIn(visitor.username, visitor.password)
  const wrong = await visitor.send('POST', '/account/password', { oldPassword: 'not it', newPassword: 'a lantern made of paper' })
  expect(wrong.status).toBe(400)
  const before = (await visitor.call(listOwnSessions, {})).list.find(({ isCurrent }) => isCurrent)
  const former = visitor.token
  const body = { oldPassword: visitor.password, newPassword: 'a lantern made of paper' }
  visitor.token = (await visitor.call(changePassword, { body })).token
  expect(visitor.token).not.toBe(former)
  expect((await elsewhere.send('GET', '/admin_info')).code).toBe(912)
  expect((await visitor.call(listOwnSessions, {})).list.map(({ id }) => id)).toEqual([before?.id])
})

test('the own sign-in log has the own attempts alone', async () => {
  const [visitor, other] = [await person(), await person()]
  server.clock.move(1)
  await server.visitor().signIn(visitor.username, 'a wrong guess')
  const { list } = await visitor.call(listOwnLogins, { query: {} })
  expect(list.map(({ result, reason }) => [result, reason])).toEqual([
    ['refused', 'wrongPassword'],
    ['done', null],
  ])
  expect((await other.call(listOwnLogins, { query: {} })).itemCount).toBe(1)
})
