import { testContrast } from './contrast.ts'

testContrast('paper')
