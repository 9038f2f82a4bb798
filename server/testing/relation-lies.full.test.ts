import { afterAll, beforeAll, test } from 'vitest'
import { descriptionName } from '#conformance/description-check.ts'
import { liesAboutRelations } from '#conformance/relation-lies.ts'
import { relationContract } from '#conformance/test-relations.ts'
import { startCoinServer } from './coin-server.ts'
import { expectFound } from './find-lies.ts'
import { serverTarget } from './server-target.ts'
import type { TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startCoinServer()
})
afterAll(() => server.stop())

// The server describes all of its API: that is checked once, in the run of all contracts.
const target = { ...serverTarget(() => server), leftOut: [descriptionName] }

/** The checks of relations. Each lie fails exactly one of them. */
const ofRelations = /^Writing a coin|Titles? of a coin|^The workshopIds of a coin|^A second coin|^GET \/coin\/list (?:sorts|returns only)/

test.each(liesAboutRelations)('the suite finds a server that $name: $found', (lie) =>
  expectFound(lie, target, relationContract, ofRelations),
)
