import { testConformance } from './test-conformance.ts'

testConformance(() => true)
