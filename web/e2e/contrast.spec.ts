import { testContrast } from './contrast.ts'

// The other theme is in contrast.full.spec.ts.
testContrast('ink')
