import { logout } from '#contract/access.ts'
import { confirmIdentity } from '#contract/confirmation.ts'
import { badRequest, confirmationRequired, forbidden, notFound } from '#contract/errors/error.ts'
import { fileMissing } from '#contract/resource/field-errors.ts'
import { systemSettingsView } from '#features/settings/contract/permissions.ts'
import {
  listSettings,
  type SettingGroupState,
  settingsChanged,
  type SettingValue,
  updateSettings,
} from '#features/settings/contract/setting-calls.ts'
import { uploadExample } from '#conformance/example-files.ts'
import { assert, assertDefined } from '#conformance/assertions.ts'
import { defineConformance, type Scenario, scenario } from '#conformance/scenario.ts'
import type { Session } from '#conformance/session.ts'

async function groupOf(session: Session, id: string): Promise<SettingGroupState> {
  const { list } = await session.call(listSettings, {})
  return assertDefined(
    list.find((group) => group.id === id),
    `there is no group ${id}`,
  )
}

function valueOf({ settings }: SettingGroupState, key: string): SettingValue | undefined {
  return settings.find((setting) => setting.key === key)?.value
}

const write = (group: string, version: number, values: Record<string, SettingValue>) => ({
  params: { group },
  body: { version, values: Object.entries(values).map(([key, value]) => ({ key, value })) },
})

const scenarios: readonly Scenario[] = [
  scenario('[S1.9] A setting is changed and put back; those that are not named keep their value', async (fixture) => {
    const session = await fixture.administrator()
    const before = await groupOf(session, 'display')
    const kept = valueOf(before, 'loginLogDays')
    const days = Number(valueOf(before, 'recycleBinDays'))
    const changed = await session.call(updateSettings, write('display', before.version, { recycleBinDays: days + 1 }))
    assert(valueOf(changed, 'recycleBinDays') === days + 1, 'the result has another value')
    const read = await groupOf(session, 'display')
    assert(valueOf(read, 'recycleBinDays') === days + 1 && valueOf(read, 'loginLogDays') === kept, 'the list has other values')
    assert(read.version > before.version, 'the version is the same')
    await session.call(updateSettings, write('display', read.version, { recycleBinDays: days }))
  }),

  scenario(
    'A write of another version is refused with the current settings, and one that changes nothing keeps the version',
    async (fixture) => {
      const session = await fixture.administrator()
      const basic = await groupOf(session, 'basic')
      const { version } = basic
      const values = { timeZone: String(valueOf(basic, 'timeZone')) }
      const same = await session.call(updateSettings, write('basic', version, values))
      assert(same.version === version, 'a write without a change has a version of its own')
      await session.expectError(updateSettings, write('basic', version + 1, {}), settingsChanged)
    },
  ),

  scenario('A value that a setting does not accept, and a setting that does not exist, are refused at their field', async (fixture) => {
    const session = await fixture.administrator()
    const { version } = await groupOf(session, 'display')
    for (const values of [
      { recycleBinDays: 0 },
      { recycleBinDays: 'ten' },
      { auditRetentionDays: 30 },
      { permissionMode: 'NONE' },
      { siteName: 'in another group' },
      { constructor: 1 },
      { frameHosts: ['https://x.example'] },
    ]) {
      const { issues = [] } = await session.expectError(updateSettings, write('display', version, values), badRequest)
      const [issue] = issues
      assert(issue?.path.join('.') === `values.${Object.keys(values).join('.')}`, `the issue is not at the field: ${JSON.stringify(issue)}`)
    }
    const basic = await groupOf(session, 'basic')
    await session.expectError(updateSettings, write('basic', basic.version, { timeZone: 'Mars/Base' }), badRequest)
    await session.expectError(updateSettings, write('nothing', 0, {}), notFound)
  }),

  scenario('The rules of security are changed in a confirmed session only, and name roles that exist', async (fixture) => {
    const fresh = await fixture.signedIn()
    const before = await groupOf(fresh, 'security')
    const minutes = Number(valueOf(before, 'signInWindowMinutes'))
    await fresh.expectError(updateSettings, write('security', before.version, { signInWindowMinutes: minutes + 1 }), confirmationRequired)
    await fresh.call(confirmIdentity, { body: { password: fixture.target.administrator.password } })
    const changed = await fresh.call(updateSettings, write('security', before.version, { signInWindowMinutes: minutes + 1 }))
    const unknown = write('security', changed.version, { secondFactorRoles: ['0000000000000000'] })
    await fresh.expectError(updateSettings, unknown, badRequest)
    await fresh.call(updateSettings, write('security', changed.version, { signInWindowMinutes: minutes }))
    await fresh.call(logout, {})
  }),

  scenario('The logo is a picture that its administrator has uploaded', async (fixture) => {
    const session = await fixture.administrator()
    const picture = await uploadExample(session, { types: ['image/gif'] }, 1)
    const basic = await groupOf(session, 'basic')
    const before = String(valueOf(basic, 'logo'))
    const changed = await session.call(updateSettings, write('basic', basic.version, { logo: picture.id }))
    assert(valueOf(changed, 'logo') === picture.id, 'the result has another logo')
    const text = await uploadExample(session, {}, 2)
    for (const refused of ['0000000000000001', text.id]) {
      const { issues = [] } = await session.expectError(updateSettings, write('basic', changed.version, { logo: refused }), fileMissing)
      assert(issues[0]?.path.join('.') === 'values.logo', 'the issue is not at the field')
    }
    await session.call(updateSettings, write('basic', changed.version, { logo: before }))
  }),

  scenario('Nobody reads the settings without the permission', async (fixture) => {
    const other = await fixture.without(systemSettingsView.value)
    await other.expectError(listSettings, {}, forbidden)
  }),
]

/** The system settings. */
export const conformance = defineConformance({ scenarios })
