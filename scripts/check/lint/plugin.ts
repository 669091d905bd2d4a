/** Our own lint rules, for `.oxlintrc.json`. */
import { noFixedWaits } from './no-fixed-waits.ts'
import { noUntrustedKeys } from './no-untrusted-keys.ts'

export default {
  meta: { name: 'bellcast' },
  rules: { 'no-fixed-waits': noFixedWaits, 'no-untrusted-keys': noUntrustedKeys },
}
