import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readEnvironment } from './env.ts'

const compose = readFileSync(new URL('../../deploy/compose.yaml', import.meta.url), 'utf8')

/** The variables that the server gets where the environment gives only those without a default. */
function variablesOf(text: string): Record<string, string> {
  const lines = text.matchAll(/^ {6}((?:STEWARD|DATABASE)_\w+): (.+)$/gm)
  return Object.fromEntries(
    Array.from(lines, ([, name = '', value = '']) => [
      name,
      value.replaceAll(/\$\{\w+(?::-(.*?)|:\?)\}/g, (_, given?: string) => given ?? '0123456789abcdef'.repeat(4)),
    ]),
  )
}

test('with compose the server starts with the defaults, and trusts the address with which a proxy of the same machine arrives', () => {
  const gateway = /gateway: ([\d.]+)/.exec(compose)?.[1] ?? ''
  const subnet = /subnet: ([\d.]+)\.0\/24/.exec(compose)?.[1] ?? ''
  expect(gateway).toBe(`${subnet}.1`)
  const { trustedProxies, requiresTls, metricsToken } = readEnvironment([], variablesOf(compose))
  expect([[...trustedProxies], requiresTls, metricsToken]).toEqual([[gateway], false, undefined])
  expect(compose).toContain(`ports: ['127.0.0.1:`)
})

test('compose passes on what a server behind a proxy is set up with', () => {
  for (const name of ['STEWARD_PUBLIC_URL', 'STEWARD_TRUSTED_PROXIES', 'STEWARD_REQUIRE_TLS', 'STEWARD_METRICS_TOKEN']) {
    expect(compose).toContain(`      ${name}: \${${name}:-`)
  }
})
