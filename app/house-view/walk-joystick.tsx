import { type PointerEvent, useEffect, useRef, useState } from "react";

interface WalkJoystickProps {
  label: string;
  /** Metres ahead and to the right since the last frame. */
  onPush: (ahead: number, right: number) => void;
  className?: string;
}

const radius = 44;
const metresPerSecond = 1.5;
/** A slow device must not jump. */
const longestFrameMs = 100;

/** A joystick for thumbs; keys and the list of rooms do the same without dragging. */
export function WalkJoystick({ label, onPush, className = "" }: WalkJoystickProps) {
  const [push, setPush] = useState<{ x: number; y: number } | null>(null);
  const latest = useRef({ push, onPush });
  latest.current = { push, onPush };
  const isPushed = push !== null;

  useEffect(() => {
    if (!isPushed) return;
    let before = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const metres = (metresPerSecond * Math.min(now - before, longestFrameMs)) / 1000;
      before = now;
      const { push, onPush } = latest.current;
      if (push) onPush(-push.y * metres, push.x * metres);
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPushed]);

  function follow(event: PointerEvent<HTMLDivElement>) {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const [x, y] = [(event.clientX - left) / radius - 1, (event.clientY - top) / radius - 1];
    const length = Math.max(1, Math.hypot(x, y));
    setPush({ x: x / length, y: y / length });
  }

  return (
    <div
      role="img"
      aria-label={label}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={(event) => isPushed && follow(event)}
      onPointerUp={() => setPush(null)}
      onPointerCancel={() => setPush(null)}
      style={{ width: 2 * radius, height: 2 * radius }}
      className={`grid touch-none place-items-center rounded-full bg-paper/60 shadow-float select-none ${className}`}
    >
      <span
        style={{ transform: push ? `translate(${push.x * 24}px, ${push.y * 24}px)` : undefined }}
        className="size-9 rounded-full bg-ink/70"
      />
    </div>
  );
}
