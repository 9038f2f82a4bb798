import { expect, test } from 'vitest'
import { secretMask, secretSetting } from '#contract/settings/setting.ts'
import { securityGroup } from '#contract/settings/setting-groups.ts'
import { changesOf, describeGroup, valuesOf } from './setting-rules.ts'
import { Secrets } from '#server/secrets/secrets.ts'
import { openedSettings, openedValue, sealedValue } from '#server/settings/stored-secrets.ts'

const setting = secretSetting('someSecret', { group: securityGroup, label: { 'zh-CN': '密钥', 'en-US': 'Secret' } })
const group = { ...securityGroup, settings: [{ ...setting, field: setting.field ?? expect.fail('no field') }] }
const texts = { language: 'en-US', roles: [] } as const
const secrets = new Secrets(Buffer.from('the secret of one server, 012345'))
const others = new Secrets(Buffer.from('the secret of one server, 012346'))

function storedAs(value: string) {
  return new Map([[setting.key, { value, version: 1 }]])
}

function write(value: string, stored = storedAs('the old one')) {
  const changes = changesOf(group, { version: 1, values: [{ key: setting.key, value }] }, stored, texts)
  return { changes, before: valuesOf(changes, 'before'), after: valuesOf(changes, 'after') }
}

test('[G9] a secret setting is stored encrypted, for its own key, and counts as none where it cannot be decrypted', () => {
  const sealed = sealedValue(secrets, setting, 'the old one')
  expect(sealed).not.toContain('the old one')
  expect(openedValue(secrets, setting, sealed)).toBe('the old one')
  expect(openedValue(others, setting, sealed)).toBe('')
  expect(openedValue(secrets, { ...setting, key: 'other' }, sealed)).toBe('')
  expect(openedSettings(secrets, [setting], storedAs(sealed)).get(setting.key)).toEqual({ value: 'the old one', version: 1 })
  expect(sealedValue(secrets, setting, '')).toBe('')
})

test('a secret setting is described by a mask if it is set, and a write of the mask keeps it', () => {
  expect(describeGroup(group, storedAs('the old one'), texts).settings[0]?.value).toBe(secretMask)
  expect(describeGroup(group, storedAs(''), texts).settings[0]?.value).toBe('')
  expect(write(secretMask).changes).toEqual([])
})

test('[G1] the audit log tells that a secret was set, replaced or removed, and not which it is', () => {
  expect(write('new', storedAs(''))).toMatchObject({ before: { someSecret: '' }, after: { someSecret: secretMask } })
  expect(write('new')).toMatchObject({ before: { someSecret: secretMask }, after: { someSecret: `${secretMask} *` } })
  expect(write('')).toMatchObject({ before: { someSecret: secretMask }, after: { someSecret: '' } })
})
