// Runs in the build alone, which writes what it gives into the sign-in document.
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { languages } from '#contract/kit/language.ts'
import { takeUpLanguage } from '#web/kit/language/language.ts'
import { takeUpTheme } from '#web/kit/theme/theme.ts'
import { LoginPage } from './login-page.tsx'
import { pageTitle } from './page-title.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

/** The first script puts the day and the version of the visit in the place of these. */
const anyDay = new Date(2000, 0, 1)
const settings = { version: '', useMock: false }
const titles = { 'zh-CN': zh.title, 'en-US': en.title }

/**
 * The sign-in page as the server's visitors see it first, once for each way a document can begin, by language and theme. It stands there as
 * text: a browser reads only the one that it shows.
 */
export const signInPages: readonly string[] = languages.flatMap((language) =>
  ['light', 'dark'].map((theme) => {
    takeUpLanguage(language)
    takeUpTheme({ darkTheme: theme === 'dark' })
    const page = renderToString(
      <StrictMode>
        <LoginPage today={anyDay} settings={settings} onEnter={() => {}} />
      </StrictMode>,
    )
    const attributes = { type: 'text/html', lang: language, 'data-theme': theme, title: pageTitle(titles[language], language) }
    return renderToString(<script {...attributes} dangerouslySetInnerHTML={{ __html: page }} />)
  }),
)
