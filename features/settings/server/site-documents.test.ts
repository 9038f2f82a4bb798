import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listSettings, type SettingValue } from '#features/settings/contract/setting-calls.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const settings = '<script type="application/json" id="settings">{}</script>'

test('documents say in which language a first visit is and whose days are meant, and are in the language of the site until the console starts', async () => {
  const build = await mkdtemp(join(tmpdir(), 'steward-build-'))
  for (const [file, title] of Object.entries({ 'index.html': '掌柜', 'login.html': '登录 · 掌柜' })) {
    await writeFile(join(build, file), `<html lang="zh-CN"><head><base href="/" /><title>${title}</title>${settings}</head>`)
  }
  const server = await startTestServer({ build })
  onTestFinished(() => server.stop())
  const admin = await server.administrator()
  const change = async (values: Record<string, SettingValue>) => {
    const { list } = await admin.call(listSettings, {})
    const version = list.find(({ id }) => id === 'basic')?.version ?? -1
    const sent = { version, values: Object.entries(values).map(([key, value]) => ({ key, value })) }
    return (await admin.send('PUT', '/setting/basic', sent)).status
  }
  const login = async () => (await fetch(`${server.url}/login`)).text()

  expect(await login()).toContain('"defaultLanguage":"zh-CN","timeZone":"Asia/Shanghai"')
  expect(await change({ defaultLanguage: 'browser', timeZone: 'America/New_York' })).toBe(200)
  const atBrowser = await login()
  expect(atBrowser).toContain('"defaultLanguage":"browser","timeZone":"America/New_York"')
  expect(atBrowser).toContain('<html lang="zh-CN"><head><base href="/" /><title>登录 · 掌柜</title>')
  expect(await change({ defaultLanguage: 'en-US' })).toBe(200)
  expect(await login()).toContain('<html lang="en-US"><head><base href="/" /><title>Steward</title>')
  expect(await change({ siteNameEnglish: 'Abacus & Sons' })).toBe(200)
  expect(await login()).toContain('<title>Abacus &amp; Sons</title>')
  expect(await change({ defaultLanguage: 'fr-FR' })).toBe(400)
})
