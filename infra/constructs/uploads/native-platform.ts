/**
 * The platform of the upload check's function, and so of the native code that is packaged with it. Lambda's
 * Node.js runtimes are Linux with glibc. Free of the CDK, because the build reads it too.
 */
export const nativePlatform: { os: 'linux'; cpu: 'x64' | 'arm64' } = { os: 'linux', cpu: 'x64' }
