import type { ComponentProps } from 'react'
import { recording } from '../../../content/home.ts'
import { PauseButton } from '../../../motion/pause-button.tsx'
import { Fold } from '../../../sections/fold.tsx'
import { Section } from '../../../sections/section.tsx'
import { useVideo } from './use-video.ts'

const files = '/assets/recording/terminal'
const poster = `${files}.webp`
const size = { width: 1280, height: 800 }

/** The video: muted, looping, inline, and not loaded before it plays. */
const Video = (more: ComponentProps<'video'>) => (
  <video
    {...size}
    aria-label="Recording of the Terminal, without sound"
    aria-describedby="recording-shows"
    preload="none"
    loop
    muted
    playsInline
    disablePictureInPicture
    {...more}
  >
    <source src={`${files}.webm`} type="video/webm" />
    <source src={`${files}.mp4`} type="video/mp4" />
  </video>
)

/** The recording of the Terminal, and a description of what it shows. */
export function Recording() {
  const { ref, ready, seen, playing, updatePlaying, toggle } = useVideo()
  return (
    <Section
      id="recording"
      stamp="The rest of the morning"
      title="Watch one morning at a demo issuer"
      lead="From the morning brief at 6:40&nbsp;a.m. Eastern to a target list before 8:00, in sixteen seconds."
    >
      <div className="thirds recording">
        <figure className="film from-second">
          <div className="film-frame">
            {/* The poster as a lazy picture: browsers load a video’s own poster at once, even far below the screen. */}
            <img src={poster} alt="" {...size} loading="lazy" decoding="async" />
            <Video
              ref={ref}
              poster={seen ? poster : undefined}
              onPlay={updatePlaying}
              onPause={updatePlaying}
            />
            <noscript>
              <Video poster={poster} controls />
            </noscript>
          </div>
          <figcaption className="film-bar">
            <span>The Terminal’s other panels. No sound.</span>
            <PauseButton target="the recording" shown={ready} paused={!playing} onToggle={toggle} />
          </figcaption>
        </figure>
        <Fold name="What it shows, minute by minute">
          <ol id="recording-shows" className="tape-down">
            {recording.map(({ time, shows }) => (
              <li key={time} className="tape-entry">
                <p className="label">
                  <time className="text-tape">{time}</time>
                </p>
                <p className="mt-1 text-muted">{shows}</p>
              </li>
            ))}
          </ol>
        </Fold>
      </div>
    </Section>
  )
}
