import '#web/kit/theme/tokens.css'
import '#web/kit/theme/base.css'
import { createRoot } from 'react-dom/client'
import { readToken } from '#web/kit/session/session.ts'
import { applyTheme } from '#web/kit/theme/theme.ts'
import { renderShell } from './render-shell.tsx'

applyTheme()
const place = document.getElementById('root')
// Without a token the document's first script is already leaving for the sign-in page.
if (place && readToken() !== undefined) renderShell(createRoot(place), { isJustSignedIn: false })
