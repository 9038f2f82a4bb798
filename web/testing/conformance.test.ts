import { afterAll, test } from 'vitest'
import { contractOf } from '#conformance/discovered-contract.ts'
import type { Conformance } from '#conformance/scenario.ts'
import { conformanceChecks } from '#conformance/suite.ts'
import type { Target } from '#conformance/target.ts'
import { answer } from '#web/mock/main.ts'
import { accountOf, setPassword } from '#web/mock/people.ts'

const limited = { username: 'editor', password: 'the editor keeps a secret' }
const account = accountOf(limited.username)
if (account) setPassword(account, limited.password)

const block = document.createElement('script')
block.type = 'application/json'
block.id = 'settings'
block.textContent = JSON.stringify({ useMock: true, mockDelayMs: 0 })
document.head.append(block)
afterAll(() => block.remove())

const target: Target = {
  administrator: { username: 'admin', password: '123456' },
  limited,
  send: (path, init) => answer(new Request(new URL(`/api${path}`, document.baseURI), init)),
}

const contracts = import.meta.glob<object>(['/{contract,contract/kit}/*.ts', '/{features,examples}/*/contract/*.ts', '!**/*.test.ts'], {
  eager: true,
})
const conformances = import.meta.glob<Conformance>(['/conformance/core/*.ts', '/{features,examples}/*/conformance/*.ts', '!**/*.test.ts'], {
  eager: true,
  import: 'conformance',
})

for (const { title, run } of conformanceChecks(target, contractOf(contracts, conformances))) test(`${title} (mock)`, run)
