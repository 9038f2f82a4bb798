import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { test } from '#e2e/journey.ts'
import { walkTheGuide } from '#e2e/guide-walk.ts'
import type { Language, Walk } from '#e2e/guide-walker.ts'
import { takePicture } from '#e2e/take-picture.ts'

// The pictures of docs/*/getting-started.md, taken while the guide is followed on an empty installation, in each language. npm run docs

const languages: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en-US' }

/** Starts a server on an empty folder, without a password of its own; returns the one that it prints. */
async function startEmptyServer(data: string) {
  const env = { ...process.env, STEWARD_LOG_LEVEL: 'warn', STEWARD_ADMIN_PASSWORD: '', DATABASE_URL: '' }
  const server = spawn(process.execPath, ['server/main.ts', '--port', '0', '--data', data], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  const password = await new Promise<string>((resolve) => {
    server.stdout.on('data', (text) => {
      output += String(text)
      const found = /Password +(\S+) /.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    })
  })
  const stop = async () => {
    if (server.kill('SIGTERM')) await once(server, 'exit')
  }
  return { url: /http:\/\/[\d.:]+/.exec(output)?.[0] ?? '', password, stop }
}

for (const [language, locale] of Object.entries(languages)) {
  test.describe(language, () => {
    test.use({ locale, expectedMessages: ['401 (Unauthorized)', '403 (Forbidden)'] })
    test('every step of the guide can be taken on an empty installation', async ({ browser, page, temporaryFolder }) => {
      const server = await startEmptyServer(temporaryFolder)
      const folder = `docs/pictures/${language}`
      mkdirSync(folder, { recursive: true })
      const walk: Walk = {
        page,
        url: server.url,
        firstPassword: server.password,
        text: (zh, en) => (language === 'zh' ? zh : en),
        picture: (name, shown = page, element?) => takePicture(shown, `${folder}/${name}.png`, element),
        newPage: async () =>
          (await browser.newContext({ locale, timezoneId: 'Asia/Shanghai', viewport: { width: 1440, height: 900 } })).newPage(),
      }
      try {
        await walkTheGuide(walk)
      } finally {
        // Before the server: a page that asks a closed server writes an error to its console.
        for (const open of browser.contexts().flatMap((context) => context.pages())) await open.close()
        await server.stop()
      }
    })
  })
}
