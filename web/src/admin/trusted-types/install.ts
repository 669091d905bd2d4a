import { installPolicy } from './default-policy.ts'

// Imported before everything else: whatever turns text into markup, scripts or workers from now on passes it.
installPolicy(window)
