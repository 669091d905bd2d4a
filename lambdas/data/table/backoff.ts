/**
 * Waits before the next attempt (counted from 1): up to 40 ms, then 80, and so on to 400. The time is random between
 * nothing and that limit ("full jitter"), so that writers that collided once do not collide again.
 */
export const backoff = (attempt: number): Promise<void> =>
  new Promise((resume) => setTimeout(resume, Math.random() * Math.min(400, 20 * 2 ** attempt)))
