import { onTestFinished } from 'vitest'

/** Makes this document, for one test, one of a demonstration whose answers take so long. */
export function setDemo({ delayMs = 0 }: { delayMs?: number } = {}): void {
  document.getElementById('settings')?.remove()
  const block = document.createElement('script')
  block.type = 'application/json'
  block.id = 'settings'
  const build = { version: 'demo', built: { commit: '', builtAt: null }, demoDatabase: 'demo.sqlite' }
  block.textContent = JSON.stringify({ isDemo: true, demoDelayMs: delayMs, ...build })
  document.head.append(block)
  onTestFinished(() => block.remove())
}
