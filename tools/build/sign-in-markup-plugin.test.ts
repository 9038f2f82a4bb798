import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { classesWithoutStyle, signInMarkupPlugin } from './sign-in-markup-plugin.ts'
import { documentPolicyPlugin } from './static-host-plugins.ts'

const project = {
  'login.html': `<!doctype html><html><head><base href="/" /><title>t</title></head><body><div id="root"></div><script type="module" src="/web/login/main.ts"></script></body></html>`,
  'web/login/main.ts': `import styles from './page.module.css'\ndocument.body.className = styles.page`,
  'web/login/page.module.css': `.page { color: red }\n.other { color: blue }`,
  'web/login/sign-in-markup.tsx': `import styles from './page.module.css'\nexport const later = () => import('./later.ts')\nexport const signInPages = [\`<script type="text/html" lang="zh-CN"><p class="\${styles.page} \${styles.other}"></p></script>\`]`,
  'web/login/later.ts': `throw new Error('Not part of the page.')`,
}

/** Builds the project with some files changed; returns the document and its styles. */
async function built(changes: Partial<typeof project> = {}): Promise<{ html: string; css: string }> {
  const root = mkdtempSync(join(tmpdir(), 'sign-in-markup-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, text] of Object.entries({ ...project, ...changes })) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  await build({
    root,
    base: './',
    configFile: false,
    logLevel: 'silent',
    plugins: [signInMarkupPlugin(), documentPolicyPlugin()],
    build: { rolldownOptions: { input: join(root, 'login.html') }, modulePreload: { polyfill: false } },
  })
  const html = readFileSync(join(root, 'dist/login.html'), 'utf8')
  const [, sheet = 'missing'] = /href="\.\/(assets\/[^"]*\.css)"/.exec(html) ?? []
  return { html, css: readFileSync(join(root, 'dist', sheet), 'utf8') }
}

test('the document contains the page as HTML with the styles of the build, and the policy allows the script that shows it', async () => {
  const { html, css } = await built()
  const [, names = ''] =
    /<div id="root"><\/div>\s*<script type="text\/html" lang="zh-CN"><p class="([^"]+)"><\/p><\/script><script>showForm\(\)<\/script>/.exec(
      html,
    ) ?? []
  expect(names.split(' ')).toHaveLength(2)
  for (const name of names.split(' ')) expect(css).toContain(`.${name}`)
  expect(html).toContain(`'sha256-${createHash('sha256').update('showForm()').digest('base64')}'`)
})

test('the styles come before the code', async () => {
  const { html } = await built()
  expect(html.indexOf('rel="stylesheet"')).toBeGreaterThan(0)
  expect(html.indexOf('rel="stylesheet"')).toBeLessThan(html.indexOf('type="module"'))
})

test('a page with classes missing in the document’s styles is rejected', async () => {
  const drawn = `export const signInPages = ['<p class="page_of_another_build"></p>']`
  await expect(built({ 'web/login/sign-in-markup.tsx': drawn })).rejects.toThrow('page_of_another_build')
  expect(classesWithoutStyle('<p class="a b"><i class="c a"></i></p>', '.a:hover .b{}@media x{.d{}}')).toEqual(['c'])
})

test('a document without a place for the page is rejected', async () => {
  await expect(built({ 'login.html': project['login.html'].replace('<div id="root"></div>', '') })).rejects.toThrow('no place')
})
