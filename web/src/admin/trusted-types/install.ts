import { installPolicy } from './default-policy.ts'

// Imported before everything else, so that all later conversions of text to markup, scripts or workers go
// through the policy.
installPolicy(window)
