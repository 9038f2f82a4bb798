import { useState } from 'react'
import { setLanguage, useLanguage } from '#web/base/i18n/language.ts'
import { browserLanguage, chosenLanguage } from '#web/base/i18n/stored-language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { useLoginMessages } from './messages.ts'
import styles from './login-page.module.css'

/** Offers the language of the browser, in that language, until the user has chosen one or declined. */
export function LanguageOffer() {
  const language = useLanguage()
  const [isDeclined, setDeclined] = useState(false)
  const offered = browserLanguage()
  if (isDeclined || chosenLanguage() !== undefined || offered === undefined || offered === language) return null
  const messages = useLoginMessages.in[offered]

  // Declining is a choice too, so it is remembered like one.
  function decline() {
    setLanguage(language)
    setDeclined(true)
  }

  return (
    <aside lang={offered} className={styles.offer} aria-label={messages.offer}>
      <span className={styles.offerText}>{messages.offer}</span>
      <Button variant="text" onClick={() => setLanguage(offered)}>
        {messages.acceptOffer}
      </Button>
      <IconButton icon="x" iconSize={16} label={messages.declineOffer} onClick={decline} />
    </aside>
  )
}
