"""Figures for Prometheus, at /metrics: how much goes on, how long it takes, and nothing of what is in it."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The figures of one application."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter("gridnorth_requests", "Requests, by how they were answered", ["status"], registry=self.registry)
        self.entries = Counter("gridnorth_entries", "Entries that were committed, by kind", ["kind"], registry=self.registry)
        self.refused = Counter("gridnorth_refused", "What was refused, by code", ["code"], registry=self.registry)
        self.commit = Histogram(
            "gridnorth_commit_seconds", "From an entry to its commit", buckets=BUCKETS, registry=self.registry
        )
        self.connections = Gauge("gridnorth_connections", "WebSockets that are open", registry=self.registry)
        self.rooms = Gauge("gridnorth_open_games", "Games that this process has open", registry=self.registry)

    def text(self) -> bytes:
        """As Prometheus reads it."""
        return generate_latest(self.registry)
