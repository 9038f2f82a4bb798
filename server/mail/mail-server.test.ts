import { expect, test } from 'vitest'
import { settingValue, type SettingDefinition } from '#contract/settings/setting.ts'
import { mailServer } from './mail-server.ts'

const stored = { mailHost: 'mail.example.cn', mailSender: 'steward@example.cn', siteName: '云算盘', siteNameEnglish: 'Abacus' }

test.each([
  [{}, '云算盘'],
  [{ defaultLanguage: 'browser' }, '云算盘'],
  [{ defaultLanguage: 'en-US' }, 'Abacus'],
  [{ defaultLanguage: 'en-US', mailSenderName: '账务' }, '账务'],
])('with %j mail comes from %s: everybody gets it from one name', async (changed, name) => {
  const values: Partial<Record<string, string>> = { ...stored, ...changed }
  const get = async <Value>(definition: SettingDefinition<Value>) => settingValue(definition, values[definition.key])
  expect((await mailServer({ get }))?.sender.name).toBe(name)
})
