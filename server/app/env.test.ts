import { expect, test } from 'vitest'
import { EnvironmentError, readEnvironment } from './env.ts'

test('by default the server listens on localhost:4000 and stores its data in ./data', () => {
  expect(readEnvironment([], {})).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    dataFolder: 'data',
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    isDemo: false,
    logLevel: 'info',
    requiresTls: false,
    base: '/',
  })
})

test('an argument overrides a variable', () => {
  expect(readEnvironment(['--port', '4100', '--data', '/srv/data'], { PORT: '5000', STEWARD_DATA: '/elsewhere' })).toMatchObject({
    port: 4100,
    dataFolder: '/srv/data',
  })
  expect(readEnvironment([], { PORT: '5000' }).port).toBe(5000)
})

test('a switch is on with 1', () => {
  expect(readEnvironment([], { STEWARD_REQUIRE_TLS: '1' })).toMatchObject({ requiresTls: true, coversSubdomains: false })
  expect(readEnvironment([], { STEWARD_HSTS_SUBDOMAINS: '1' })).toMatchObject({ requiresTls: false, coversSubdomains: true })
})

test('a server drains for up to a minute, and not at all by default', () => {
  const drainOf = (STEWARD_DRAIN?: string) => readEnvironment([], { STEWARD_DRAIN }).drainSeconds
  expect([drainOf(), drainOf('0'), drainOf('60')]).toEqual([0, 0, 60])
  for (const wrong of ['61', '1.5', '-1', '5s', '1e1'])
    expect(() => drainOf(wrong)).toThrow(`STEWARD_DRAIN must be a whole number of seconds`)
})

test('all invalid variables are reported together', () => {
  const variables = {
    PORT: 'four',
    STEWARD_ADMIN_PASSWORD: 'short',
    STEWARD_LOG_LEVEL: 'loud',
    STEWARD_REQUIRE_TLS: 'yes',
    STEWARD_LANGUAGE: 'fr-FR',
    STEWARD_BASE: '/admin',
    STEWARD_TRUSTED_PROXIES: 'proxy.local',
    STEWARD_READ_CONNECTIONS: '0',
    DATABASE_URL: 'mysql://root:secret@db/steward',
  }
  expect(() => readEnvironment(['--verbose'], variables)).toThrow(EnvironmentError)
  expect(() => readEnvironment(['--verbose'], variables)).toThrow(
    /verbose[^]*PASSWORD[^]*DATABASE_URL[^]*LOG_LEVEL[^]*port[^]*READ_CONNECTIONS[^]*LANGUAGE[^]*BASE[^]*PROXIES[^]*TLS/i,
  )
})

test('replicas go with a primary, and not with the embedded database', () => {
  const [primary, replica] = ['postgres://steward@db1/steward', 'postgres://steward@db2,db3/steward']
  expect(readEnvironment([], { DATABASE_URL: primary, DATABASE_REPLICA_URL: replica }).databaseReplicaUrl).toBe(replica)
  expect(() => readEnvironment([], { DATABASE_REPLICA_URL: replica })).toThrow('DATABASE_REPLICA_URL requires DATABASE_URL')
})

test('an invalid DATABASE_URL is reported without its password', () => {
  expect(() => readEnvironment([], { DATABASE_URL: 'mysql://root:secret@db/steward' })).toThrow(/^(?!.*secret).*postgres:/s)
})

test('the direct address of the database goes with the one that it leads past a pooler to', () => {
  const [pooled, direct] = ['postgres://steward@pooler/steward', 'postgres://steward@db/steward']
  expect(readEnvironment([], { DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct })).toMatchObject({
    databaseUrl: pooled,
    databaseDirectUrl: direct,
  })
  expect(() => readEnvironment([], { DATABASE_DIRECT_URL: direct })).toThrow(/requires DATABASE_URL/)
  expect(() => readEnvironment([], { DATABASE_URL: pooled, DATABASE_DIRECT_URL: 'mysql://root:secret@db' })).toThrow(
    /^(?!.*secret).*DIRECT_URL must begin/s,
  )
})
