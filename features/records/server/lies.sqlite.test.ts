import { testLiesAbout } from '#server/testing/find-lies.ts'

await testLiesAbout({ resource: 'records', name: 'record' })
