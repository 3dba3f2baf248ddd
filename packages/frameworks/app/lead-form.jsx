'use client';
import { useActionState } from 'react';

export function LeadForm({ send, labels }) {
  const [{ typed, mistakes }, action] = useActionState(send, { typed: {}, mistakes: {} });
  return (
    <form action={action}>
      <h1>Send a meter reading</h1>
      {Object.entries(labels).map(([name, label]) => (
        <p key={name}>
          <label htmlFor={name}>{label}</label> {mistakes[name]?.[0]}
          <input id={name} name={name} defaultValue={typed[name]} />
        </p>
      ))}
      <button>Send</button>
    </form>
  );
}
